import { mix } from '@marketscope/contract/colours'
import type { ThemeConfig } from 'antd'
import { type Theme, variablesOf } from '../state/look.ts'
import type { ThemeName } from '../state/preferences.ts'

/** The one accent colour of each theme; both have AA contrast with white. */
export const PRIMARY: Record<ThemeName, string> = { default: '#3A63F3', orange: '#c2410c' }

/** Its darker form under the pointer, where the lighter one of Ant Design would be too pale for white text; `--primary-strong` of global.css. */
const PRIMARY_STRONG: Record<ThemeName, string> = { default: '#2748c4', orange: '#9a3208' }

/** The ground and edge of a remark in the accent colour. */
const INFO: Record<ThemeName, { ground: string; edge: string }> = {
  default: { ground: '#eef2ff', edge: '#c3cffb' },
  orange: { ground: '#fff1e9', edge: '#f2cbb4' },
}

/** The colours of a theme; those of a partner come from its one colour, as in global.css. */
function coloursOf(name: Theme) {
  if (name === 'default' || name === 'orange') return { primary: PRIMARY[name], strong: PRIMARY_STRONG[name], info: INFO[name] }
  const { '--primary-strong': strong = name, '--primary-soft': ground = name } = variablesOf(name)
  return { primary: name, strong, info: { ground, edge: mix('#ffffff', name, 0.3) } }
}

export const FONTS =
  "Inter, 'Segoe UI', -apple-system, BlinkMacSystemFont, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Zen Hei', sans-serif"

/**
 * The Ant Design tokens: dense, calm, tables at 36 px a row. The same values stand in global.css for what is not Ant Design. Without `motion` dialogs and
 * menus are there at once, where they are to be.
 */
export function themeOf(name: Theme, motion: boolean): ThemeConfig {
  const { primary, strong, info } = coloursOf(name)
  return {
    cssVar: { prefix: 'ms', key: name.replace('#', 'c') },
    hashed: false,
    token: {
      motion,
      colorPrimary: primary,
      colorPrimaryHover: strong,
      colorInfo: primary,
      colorLink: primary,
      colorError: '#cf1f2e',
      colorSuccess: '#0d7d4d',
      colorWarning: '#a85a00',
      colorInfoBg: info.ground,
      colorInfoBorder: info.edge,
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
        headerBg: '#f7f9fd',
        headerColor: '#525b73',
        rowHoverBg: '#f5f8ff',
      },
      Tree: { titleHeight: 28 },
      Tag: { defaultBg: '#f1f4fb' },
      Segmented: { itemSelectedColor: primary },
    },
  }
}
