import { SHAPES, type Shape } from './vocabulary/vocabulary.ts'

interface Colours {
  back: string
  main: string
  dark: string
  light: string
}

const COLOURWAYS: readonly Colours[] = [
  { back: '#fdf0f2', main: '#e58fa1', dark: '#b4526a', light: '#fbdde3' },
  { back: '#eef4fb', main: '#6f9fd8', dark: '#345f99', light: '#d6e5f7' },
  { back: '#eef7f0', main: '#7cb98b', dark: '#3f7a51', light: '#d5ecda' },
  { back: '#fbf5ea', main: '#d9b06a', dark: '#94702c', light: '#f6e6c6' },
  { back: '#f4f0fa', main: '#a58ad0', dark: '#65499a', light: '#e4daf3' },
  { back: '#f2f3f5', main: '#59616e', dark: '#2b3038', light: '#c9ced6' },
  { back: '#fdf1ea', main: '#e89468', dark: '#a95427', light: '#fadbc9' },
  { back: '#eaf6f7', main: '#5fb3b8', dark: '#2b7579', light: '#cceaec' },
]

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Each shape on a field of 200 × 200. */
const DRAW: Record<Shape, (c: Colours) => string> = {
  jar: (c) =>
    rect(52, 62, 96, 28, c.dark, 8) +
    rect(46, 88, 108, 70, c.main, 14) +
    rect(62, 106, 76, 32, c.light, 4) +
    rect(74, 116, 52, 4, c.dark, 2) +
    rect(84, 125, 32, 3, c.main, 1),
  bottle: (c) =>
    rect(88, 30, 24, 26, c.dark, 4) +
    rect(82, 52, 36, 12, c.light, 3) +
    rect(66, 62, 68, 106, c.main, 16) +
    rect(78, 92, 44, 48, c.light, 4) +
    rect(86, 104, 28, 4, c.dark, 2) +
    rect(90, 114, 20, 3, c.main, 1),
  tube: (c) =>
    path('M64 34h72l-8 100H72z', c.main) +
    rect(60, 28, 80, 9, c.dark, 3) +
    rect(74, 134, 52, 32, c.dark, 6) +
    rect(80, 62, 40, 40, c.light, 4) +
    rect(88, 76, 24, 4, c.dark, 2),
  mask: (c) =>
    rect(50, 36, 100, 130, c.main, 8) +
    rect(50, 36, 100, 16, c.dark, 6) +
    oval(100, 112, 34, 40, c.light) +
    oval(87, 102, 8, 5, c.main) +
    oval(113, 102, 8, 5, c.main) +
    oval(100, 130, 10, 4, c.main),
  lipstick: (c) => rect(78, 104, 44, 64, c.dark, 6) + rect(82, 84, 36, 24, c.light, 2) + path('M86 86V52q14-22 28-8v42z', c.main),
  palette: (c) =>
    rect(38, 58, 124, 88, c.dark, 10) +
    [58, 100, 142]
      .map(
        (x, n) =>
          oval(x, 84, 15, 13, [c.main, c.light, c.back][n] ?? c.main) + oval(x, 120, 15, 13, [c.light, c.back, c.main][n] ?? c.main),
      )
      .join(''),
  phone: (c) =>
    rect(62, 26, 76, 150, c.dark, 14) +
    rect(68, 34, 64, 134, c.light, 9) +
    path('M68 120q32-34 64-8v47q0 9-9 9H77q-9 0-9-9z', c.main) +
    rect(90, 38, 20, 5, c.dark, 3),
  laptop: (c) =>
    rect(44, 50, 112, 76, c.dark, 8) +
    rect(51, 57, 98, 62, c.light, 3) +
    path('M51 108q44-48 98-14v22q0 3-3 3H54q-3 0-3-3z', c.main) +
    path('M30 130h140l-8 14H38z', c.main),
  earphones: (c) =>
    rect(50, 92, 100, 68, c.main, 26) +
    rect(50, 118, 100, 3, c.dark) +
    oval(78, 66, 15, 17, c.light) +
    rect(74, 72, 9, 32, c.light, 4) +
    oval(122, 66, 15, 17, c.light) +
    rect(117, 72, 9, 32, c.light, 4) +
    oval(100, 134, 4, 4, c.light),
  appliance: (c) =>
    rect(52, 62, 96, 96, c.main, 26) +
    rect(62, 46, 76, 20, c.dark, 10) +
    rect(76, 98, 48, 32, c.light, 6) +
    oval(100, 114, 9, 9, c.dark) +
    rect(60, 156, 18, 8, c.dark, 3) +
    rect(122, 156, 18, 8, c.dark, 3),
  fridge: (c) =>
    rect(60, 26, 80, 146, c.main, 8) +
    rect(60, 84, 80, 3, c.dark) +
    rect(124, 48, 5, 26, c.dark, 2) +
    rect(124, 98, 5, 40, c.dark, 2) +
    rect(70, 38, 24, 14, c.light, 3) +
    rect(68, 172, 12, 5, c.dark) +
    rect(120, 172, 12, 5, c.dark),
  shirt: (c) =>
    path('M72 40l-38 24 16 30 16-9v79h68V85l16 9 16-30-38-24q-28 22-56 0z', c.main) +
    line('M72 40q28 24 56 0', c.dark, 5) +
    rect(86, 104, 28, 18, c.light, 4),
  dress: (c) =>
    path('M78 32l6 44-32 88q48 18 96 0l-32-88 6-44-12-2q-10 18-20 0z', c.main) +
    rect(82, 74, 36, 8, c.dark, 3) +
    line('M88 90l-14 68M112 90l14 68', c.light, 3),
  coat: (c) =>
    path('M74 34L42 54l-8 92h22l6-52v72h76V94l6 52h22l-8-92-32-20-26 14z', c.main) +
    line('M100 48v116', c.dark, 4) +
    path('M74 34l26 14 26-14-10 40-16-20-16 20z', c.dark) +
    [92, 112, 132].map((y) => oval(108, y, 3, 3, c.light)).join(''),
  trousers: (c) =>
    path('M66 34h68l10 134h-32l-12-92-12 92H56z', c.main) + rect(66, 32, 68, 12, c.dark, 3) + line('M80 52v20M120 52v20', c.light, 3),
  shoe: (c) =>
    path('M34 132V88l26-10q14 22 38 22l46 18q24 6 22 22z', c.main) +
    path('M32 132h136q2 18-10 18H40q-8 0-8-18z', c.dark) +
    line('M88 92l-8 14M102 98l-8 14M116 104l-8 12', c.light, 5),
  bag: (c) =>
    line('M70 82q0-48 30-48t30 48', c.dark, 8) +
    path('M44 78h112l10 84H34z', c.main) +
    rect(44, 96, 112, 5, c.dark) +
    rect(88, 92, 24, 22, c.light, 4),
  box: (c) =>
    path('M42 70l58-28 58 28-58 28z', c.light) +
    path('M42 70l58 28v68l-58-28z', c.main) +
    path('M158 70l-58 28v68l58-28z', c.dark) +
    path('M66 58l58 28v22l-10-6V90L56 63z', c.back),
  pouch: (c) =>
    path('M54 40h92l6 124q-52 12-104 0z', c.main) +
    rect(54, 36, 92, 14, c.dark, 3) +
    oval(100, 106, 32, 30, c.light) +
    rect(80, 100, 40, 5, c.dark, 2) +
    rect(88, 112, 24, 4, c.main, 2),
  can: (c) =>
    rect(56, 50, 88, 112, c.main) +
    oval(100, 162, 44, 12, c.dark) +
    oval(100, 50, 44, 12, c.dark) +
    oval(100, 48, 34, 7, c.light) +
    rect(56, 86, 88, 44, c.light) +
    rect(76, 102, 48, 5, c.dark, 2),
  toy: (c) =>
    oval(68, 58, 18, 18, c.dark) +
    oval(132, 58, 18, 18, c.dark) +
    oval(100, 82, 44, 40, c.main) +
    oval(100, 142, 38, 34, c.main) +
    oval(100, 146, 22, 20, c.light) +
    oval(84, 78, 5, 5, c.dark) +
    oval(116, 78, 5, 5, c.dark) +
    oval(100, 95, 9, 6, c.light),
  sofa: (c) =>
    rect(44, 62, 112, 56, c.main, 14) +
    rect(28, 92, 30, 52, c.dark, 12) +
    rect(142, 92, 30, 52, c.dark, 12) +
    rect(54, 106, 92, 34, c.light, 8) +
    line('M100 108v30', c.main, 3) +
    rect(44, 144, 8, 16, c.dark) +
    rect(148, 144, 8, 16, c.dark),
  bed: (c) =>
    rect(34, 54, 132, 56, c.dark, 10) +
    rect(46, 78, 46, 26, c.back, 8) +
    rect(108, 78, 46, 26, c.back, 8) +
    rect(28, 100, 144, 48, c.main, 8) +
    rect(28, 100, 144, 15, c.light, 6) +
    rect(36, 148, 8, 14, c.dark) +
    rect(156, 148, 8, 14, c.dark),
  ring: (c) =>
    `<circle cx="100" cy="122" r="40" fill="none" stroke="${c.main}" stroke-width="11"/>` +
    path('M76 44h48l16 18-40 40-40-40z', c.light) +
    line('M60 62h80M84 46l16 54 16-54', c.dark, 3),
  ball: (c) => oval(100, 104, 58, 58, c.main) + line('M42 104h116M100 46v116M60 62q34 42 0 84M140 62q-34 42 0 84', c.dark, 4),
  pet: (c) =>
    oval(100, 126, 32, 26, c.main) +
    oval(62, 92, 14, 18, c.dark) +
    oval(138, 92, 14, 18, c.dark) +
    oval(84, 66, 13, 18, c.dark) +
    oval(116, 66, 13, 18, c.dark),
}

const NAME = new RegExp(`^(${SHAPES.join('|')})-([0-7])$`)

/**
 * A little picture of a product as SVG, by the name the `image` column of the demo market ends in, without `.svg`: a shape and one of eight
 * colourways, e.g. `jar-3`. `null` for any other name.
 */
export function demoImage(name: string): string | null {
  const [, shape, number] = NAME.exec(name) ?? []
  const draw = SHAPES.find((candidate) => candidate === shape)
  const colours = COLOURWAYS[Number(number)]
  if (!draw || !colours) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${rect(0, 0, 200, 200, colours.back)}${oval(100, 170, 60, 8, colours.light)}${DRAW[draw](colours)}</svg>`
}
