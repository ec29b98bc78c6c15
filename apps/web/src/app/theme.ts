import { mix } from '@marketscope/contract/colours'
import { theme as antTheme, type ThemeConfig } from 'antd'
import { type Theme, variablesOf } from '../state/look.ts'
import type { ThemeName } from '../state/preferences.ts'
import type { Scheme } from '../state/scheme.ts'

interface Colours {
  primary: string
  /** Under the pointer, where Ant Design's own form would be too pale or too dark for the text on it. */
  strong: string
  /** The ground and edge of a remark in the accent colour. */
  ground: string
  edge: string
}

/** The accent colours of the themes; text on each has AA contrast. The same stand in global.css. */
export const ACCENTS: Record<Scheme, Record<ThemeName, Colours>> = {
  light: {
    default: { primary: '#3A63F3', strong: '#2748c4', ground: '#eef2ff', edge: '#c3cffb' },
    orange: { primary: '#c2410c', strong: '#9a3208', ground: '#fff1e9', edge: '#f2cbb4' },
  },
  dark: {
    default: { primary: '#8aa4ff', strong: '#adbfff', ground: '#1c2748', edge: '#33467f' },
    orange: { primary: '#ff9d66', strong: '#ffbd96', ground: '#33201a', edge: '#6b3d26' },
  },
}

/** The colours of a theme; those of a partner come from its one colour, as in global.css. */
function coloursOf(name: Theme, scheme: Scheme): Colours {
  if (name === 'default' || name === 'orange') return ACCENTS[scheme][name]
  const { '--primary': primary = name, '--primary-strong': strong = name, '--primary-soft': ground = name } = variablesOf(name, scheme)
  return { primary, strong, ground, edge: mix(ground, primary, 0.25) }
}

/** What is no accent: the same values stand in global.css. `solid`: text on filled buttons and marks. */
const NEUTRAL: Record<Scheme, NonNullable<ThemeConfig['token']> & { quiet: string; hover: string; tag: string }> = {
  light: {
    colorError: '#cf1f2e',
    colorSuccess: '#0d7d4d',
    colorWarning: '#a85a00',
    colorErrorBg: '#fdf0f0',
    colorErrorBorder: '#f3c4c7',
    colorSuccessBg: '#edf8f2',
    colorSuccessBorder: '#b4dfc8',
    colorWarningBg: '#fff8e8',
    colorWarningBorder: '#f0d9a8',
    colorText: '#1a2033',
    colorTextSecondary: '#525b73',
    colorTextTertiary: '#667089',
    colorTextPlaceholder: '#667089',
    colorTextDescription: '#525b73',
    colorBorder: '#d5dae6',
    colorBorderSecondary: '#e7eaf2',
    colorBgLayout: '#f4f6fb',
    quiet: '#f7f9fd',
    hover: '#f5f8ff',
    tag: '#f1f4fb',
  },
  dark: {
    colorError: '#ff7b84',
    colorSuccess: '#4cc38a',
    colorWarning: '#e0a84a',
    colorErrorBg: '#3a1a20',
    colorErrorBorder: '#6d2b34',
    colorSuccessBg: '#12301f',
    colorSuccessBorder: '#235a3c',
    colorWarningBg: '#2d2412',
    colorWarningBorder: '#5c4a1e',
    colorText: '#e6e9f2',
    colorTextSecondary: '#aab3c9',
    colorTextTertiary: '#98a2ba',
    colorTextPlaceholder: '#98a2ba',
    colorTextDescription: '#aab3c9',
    colorTextLightSolid: '#0d1326',
    colorBorder: '#3a445e',
    colorBorderDisabled: '#2b344b',
    colorBorderSecondary: '#262e43',
    colorBgBase: '#151b2b',
    colorBgLayout: '#0d111d',
    colorBgContainer: '#151b2b',
    colorBgElevated: '#1b2236',
    colorBgSpotlight: '#e6e9f2',
    quiet: '#1a2135',
    hover: '#1d2540',
    tag: '#222a40',
  },
}

export const FONTS =
  "Inter, 'Segoe UI', -apple-system, BlinkMacSystemFont, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Zen Hei', sans-serif"

/**
 * The Ant Design tokens: dense, calm, tables at 36 px a row. The same values stand in global.css for what is not Ant Design. Without `motion` dialogs and
 * menus are there at once, where they are to be.
 */
export function themeOf(name: Theme, motion: boolean, scheme: Scheme): ThemeConfig {
  const { primary, strong, ground, edge } = coloursOf(name, scheme)
  const { quiet, hover, tag, ...neutral } = NEUTRAL[scheme]
  return {
    cssVar: { prefix: 'ms', key: `${name.replace('#', 'c')}-${scheme}` },
    hashed: false,
    algorithm: scheme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    token: {
      motion,
      ...neutral,
      colorPrimary: primary,
      colorPrimaryHover: strong,
      colorInfo: primary,
      colorLink: primary,
      colorInfoBg: ground,
      colorInfoBorder: edge,
      borderRadius: 6,
      borderRadiusLG: 8,
      fontFamily: FONTS,
      fontSize: 14,
      controlHeight: 34,
      padding: 16,
      paddingSM: 8,
      margin: 16,
      marginSM: 8,
      wireframe: false,
    },
    components: {
      Table: {
        cellPaddingBlock: 6,
        cellPaddingBlockMD: 6,
        cellPaddingBlockSM: 6,
        cellPaddingInline: 8,
        headerBg: quiet,
        headerColor: neutral.colorTextSecondary ?? '',
        rowHoverBg: hover,
      },
      Tree: { titleHeight: 28 },
      Tag: { defaultBg: tag },
      Segmented: { itemSelectedColor: primary },
    },
  }
}
