/** Markup as somebody may write it into a notice, what of it is kept, and what the writer is told was taken away. */
export interface NoticeCase {
  given: string
  kept: string
  removed: readonly string[]
}

export const NOTICE_CASES: readonly NoticeCase[] = [
  {
    given: '<p>a<br>b <b>c</b> <em>d</em></p><ul><li>e</li></ul>',
    kept: '<p>a<br />b <b>c</b> <em>d</em></p><ul><li>e</li></ul>',
    removed: [],
  },
  { given: '<strong>s</strong><i>i</i><span>n</span>', kept: '<strong>s</strong><i>i</i><span>n</span>', removed: [] },
  { given: 'x & y < z', kept: 'x &amp; y &lt; z', removed: [] },
  { given: '&lt;script&gt;', kept: '&lt;script&gt;', removed: [] },
  { given: 'x\u0001&#2;\ufffey\tz', kept: 'xy\tz', removed: [] },
  { given: 'x&nbsp;y &copy; &#x1F600; &amp;nbsp; ]]>', kept: 'x\u00a0y © 😀 &amp;nbsp; ]]&gt;', removed: [] },
  { given: '<b>x', kept: '<b>x</b>', removed: [] },
  { given: '<!-- c -->x', kept: 'x', removed: [] },
  { given: '<h1>x</h1>', kept: 'x', removed: ['<h1>'] },
  { given: 'x<script>window.hurt = 1</script>', kept: 'x', removed: ['<script>'] },
  { given: 'x<img src="missing" onerror="window.hurt = 1">', kept: 'x', removed: ['<img>'] },
  { given: 'x<svg onload="window.hurt = 1"><a href="#/">y</a></svg>', kept: 'x', removed: ['<svg>'] },
  { given: 'x<math><mi>y<b>z</b></mi></math>', kept: 'x', removed: ['<math>', '<mi>'] },
  { given: '<b onclick="window.hurt = 1" style="color:red" id="y">x</b>', kept: '<b>x</b>', removed: ['onclick', 'style', 'id'] },
  { given: '<iframe src="https://elsewhere.example"></iframe>x', kept: 'x', removed: ['<iframe>'] },
  { given: '<style>body { display: none }</style>x', kept: 'x', removed: ['<style>'] },
  { given: '<form action="https://elsewhere.example"><button>x</button></form>', kept: 'x', removed: ['<form>', '<button>'] },
  { given: '<a href="javascript:window.hurt = 1">x</a>', kept: '<a>x</a>', removed: ['href="javascript:window.hurt = 1"'] },
  { given: '<a href="&#106;avascript:hurt()">x</a>', kept: '<a>x</a>', removed: ['href="javascript:hurt()"'] },
  { given: '<a href="java\tscript:hurt()">x</a>', kept: '<a>x</a>', removed: ['href="java\tscript:hurt()"'] },
  { given: '<a href="data:text/html,x">x</a>', kept: '<a>x</a>', removed: ['href="data:text/html,x"'] },
  { given: '<a href="//elsewhere.example">x</a>', kept: '<a>x</a>', removed: ['href="//elsewhere.example"'] },
  { given: '<a href="#/search" target="_top" autofocus>x</a>', kept: '<a href="#/search">x</a>', removed: ['target', 'autofocus'] },
  { given: '<a href=" https://docs.example/?a=1&b=2 ">x</a>', kept: '<a href="https://docs.example/?a=1&amp;b=2">x</a>', removed: [] },
]
