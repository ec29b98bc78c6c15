import { type ValueReading, valueRowId } from '@marketscope/contract/attribute-rows'
import { attributeNamed } from '../attributes/scope-attributes.ts'
import { noneName } from '../catalog/names.ts'
import { attributeValue } from '../query/dimensions/attribute.ts'
import { checkAttributeMonths } from '../scope/attribute-months.ts'
import { searchForm } from '../text/search-form.ts'
import { after, type FaceMaker } from './face.ts'

/** What stands for a sign that means something in an id. */
function unescaped(text: string): string {
  return text.replace(/%(25|2C|3D|26)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const attribute: FaceMaker = ({ words, language, scope, reading }, place, name) => {
  checkAttributeMonths(scope.windows.now)
  const own = attributeNamed(name, scope)
  const label = (value: string) => (value === '' ? noneName()[language] : words.valueLabel(name, value, language))
  const valueIn = (id: string, how: ValueReading) => {
    const value = after(id, `attr:${valueRowId([{ name, value: '' }], how)}`)
    return value === undefined ? undefined : unescaped(value)
  }
  // What begins as a part and goes on with the same sign is whole.
  const read = (id: string): { reading: ValueReading; value: string } | undefined => {
    const [whole, part] = [valueIn(id, 'whole'), valueIn(id, 'parts')]
    if (whole !== undefined) return { reading: 'whole', value: whole }
    return part === undefined ? undefined : { reading: 'parts', value: part }
  }
  return {
    ...{ title: words.nameLabel(name, language), dimension: attributeValue(own, reading, place), keys: null },
    names: async (lines) => lines.map(({ shown }) => ({ id: `attr:${valueRowId([{ name, value: shown }], reading)}`, name: label(shown) })),
    keyOf: (id) => {
      const found = read(id)
      return found && searchForm(found.value)
    },
    rowsOf: (id) => {
      const found = read(id)
      if (!found || found.reading === reading) return undefined
      return { dimension: attributeValue(own, found.reading, place), key: searchForm(found.value), name: label(found.value) }
    },
    shownOf: (id) => read(id)?.value ?? '',
  }
}

export default attribute
