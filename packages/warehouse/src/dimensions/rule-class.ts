import { NONE_ID } from '@marketscope/contract/limits'
import { findClass } from '@marketscope/contract/schemes/class-tree'
import { UNCLASSIFIED } from '../figures/rule-classes.ts'
import { ruleClass } from '../query/dimensions/rule-class.ts'
import { schemeNamed } from '../scope/rules/scope-classes.ts'
import { after, type FaceMaker } from './face.ts'

/** Of a scheme that is gone, or that the viewer does not see, there is nothing. */
const classes: FaceMaker = ({ scope, language }, place, ruleId) => {
  const scheme = schemeNamed(ruleId, scope.viewer)
  if (!scheme) return null
  const { content, name, version } = scheme
  const prefix = `class:${ruleId}:`
  return {
    ...{ title: name, dimension: ruleClass(scheme, scope, place), keys: null, version },
    names: async (lines) =>
      lines.map(({ key }) => ({
        id: `${prefix}${key === '' ? NONE_ID : key}`,
        name: key === '' ? UNCLASSIFIED[language] : (findClass(content.classes, key)?.own.name ?? key),
      })),
    keyOf: (id) => {
      const key = after(id, prefix)
      return key === NONE_ID ? '' : key
    },
  }
}

export default classes
