import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from '../engine/engine.ts'
import { Glosses } from './glosses.ts'
import { brandNames, namesIn } from './market-words.ts'
import { foldWord } from './segmenter.ts'

const HAN = /\p{Script=Han}/u

async function open(engine: Engine): Promise<Glosses> {
  const names = new Map<string, string>()
  for await (const block of brandNames(engine))
    for (const { name_zh, name_en } of block) {
      const english = namesIn(name_en)[0]
      if (english === undefined || HAN.test(english)) continue
      for (const name of namesIn(name_zh)) if (HAN.test(name) && !names.has(foldWord(name))) names.set(foldWord(name), english)
    }
  return new Glosses(names)
}

const byCatalog = new WeakMap<Catalog, Promise<Glosses>>()

/** Glosses that know the brands of the market at the revision of the catalogue. Opened when first asked for, forgotten with the catalogue. Throws an EngineError. */
export function marketGlosses(engine: Engine, catalog: Catalog): Promise<Glosses> {
  const kept = byCatalog.get(catalog)
  if (kept) return kept
  const glosses = open(engine)
  byCatalog.set(catalog, glosses)
  glosses.catch(() => byCatalog.delete(catalog))
  return glosses
}
