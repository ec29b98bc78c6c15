import loaded from 'pptxgenjs'

/** The library of slides: its types are those of CommonJS, and it is loaded as a module. */
export const Presentation = 'default' in loaded ? loaded.default : loaded

export type Page = loaded.default.Slide
export type TableCell = loaded.default.TableCell
export type ChartOptions = loaded.default.IChartOpts
export type ChartName = loaded.default.CHART_NAME
export type ChartOfMany = loaded.default.IChartMulti
