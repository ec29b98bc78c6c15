import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

const files = import.meta.glob<{ default: ComponentType }>('../screens/*/*-screen.tsx')

/** How to load each screen that exists: `screens/<name>/<name>-screen.tsx`, its component as the default export. */
export const SCREENS: ReadonlyMap<string, Load> = new Map(
  Object.entries(files).flatMap(([path, load]): [string, Load][] => {
    const [, folder, file] = /\/screens\/([^/]+)\/([^/]+)-screen\.tsx$/.exec(path) ?? []
    return folder !== undefined && folder === file ? [[folder, load]] : []
  }),
)
