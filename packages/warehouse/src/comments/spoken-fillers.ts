/** Counts and demonstratives: 很多, 半个, 第一次, 一点点, 这款. */
const COUNTED =
  /^(?:第?[一二两三四五六七八九十几半多数百千万]+|每一?|这一?|那一?|哪一?|某|好几?|上一?|下一?|很|好)(?:个|位|次|天|条|件|款|种|家|本|张|台|只|支|瓶|盒|包|袋|片|套|双|年|月|周|日|回|遍|下|份|箱|点|些|样|边|面|方|段|分|多|几|个月|星期|小时|分钟|块|块钱|元|晚|晚上|句|股|部|把|颗|斤|间|楼|层|号|半|堆|批|直|点点|点儿|会儿|下子)$/

const FILLERS: ReadonlySet<string> = new Set(
  `很多 好多 半个 一点点 没什么 没啥 没有什么 有点儿 一点儿 有些 许多 不少 多次 大部分 感觉 觉得 认为 以为 知道 想象 出现 看到 看看 看着 看了 看来 看起来 发现 发觉 听说 想到 没想到 想想 不想 想要 希望 估计 相信 怀疑 期待 考虑 决定 记得
东西 问题 时间 时候 现在 今天 昨天 明天 前天 早上 上午 中午 下午 晚上 当时 那时 平时 有时 有时候 以后 后来 之前 然后 接着 最后 最终 开始 结束 起来 下来 出来 进来 过来 回来 过去 上去 下去 出去 进去 回去 来说 的话 一次 下次 上次 这次
第二天 几天 小时 分钟 收到 购买 买来 买回来 拿到 拿来 到手 买到 买过 购物 宝贝 卖家 商家 店家 老板 本人 个人 别人 人家 各位 大家 朋友 同事 家人 还有 不过 可是 但是 只是 只有 只要 只能 不能 可能 应该 必须 需要 要求
这么 那么 这里 那里 这边 那边 哪里 怎样 为了 作为 除了 另外 此外 其实 其中 其次 首先 总之 总体 总的来说 反正 毕竟 终于 居然 竟然 果然 当然 虽然 尽管 即使 就算 要是 如果 否则 不然 甚至 尤其 特别是 主要 基本 基本上 几乎 差不多 大概 大约 左右
确实 的确 实在 真是 真心 简直 绝对 完全 根本 肯定 一定 必然 从来 本来 原来 原本 向来 总是 经常 常常 偶尔 有时 再次 再也 继续 直接 马上 立刻 立即 刚刚 刚才 已经 正在 暂时 目前 如今 越来越 稍微 略微 稍稍 十分 相当 极其 超级 比较
一般来说 是不是 会不会 有没有 能不能 要不要 好不好 行不行 可不可以 不知 不知道 不得不 不管 不论 无论 不仅 不仅仅 不但 不光 不只 不至于 不到 不了 不住 不在 不再 不算 不能 不敢 不肯 不让 不用说 不怎么 不太 不大 不禁 不断 不停 无法 没法 没多久 没事
可以 可谓 算是 还是 还算 还要 还会 好像 似乎 仿佛 好好 好的 的确 那些 这些 哪些 别的 其他 其它 其余 任何 所有 全部 整个 各种 各个 每天 每次 每个 之类 等等 方面 情况 样子 地方 原因 事情 办法 结果 内容 程度 部分 呵呵 哈哈 哈哈哈 嘿嘿 嘻嘻 啊啊 呜呜
同时 并且 而且 而已 以及 因此 所以 由于 因为 于是 不同 如此 如何 例如 比如 比如说 可惜 正好 也好 也许 或许 恐怕 难道 到底 究竟 随便 随时 一看 一直 一样 一起 一下 一些 一会 不是 就是 都是 也是 真的 有人 没人 来看 来讲 看过 用过 没用过
后续 再说 说实话 老实说 多久 入手 hellip quot amp nbsp
without never very really too so just but also have has had was were been being do does did am would could should isn't doesn't don't didn't wasn't aren't can't won't they them there here when what which who`.split(
    /\s+/,
  ),
)

/** All that decides it, see `cuttingNumber`. */
export const FILLER_RULES: readonly string[] = [COUNTED.source, ...FILLERS]

/** Whether a word of comments, folded, says nothing of any product. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word) || COUNTED.test(word)
}
