import { plural } from '../../lib/text.ts'
import type { Need } from './choices.ts'
import { isAsked, toForm } from './factForm.ts'
import type { FactKind } from './factKind.ts'
import type { Shape } from './shape.ts'
import { factWarnings } from './warnings.ts'

/** The fields that a fact of an earlier version does not have, by their path; in a list once for all items. */
function newFields(shape: Shape, value: unknown, path = ''): string[] {
  if (shape.kind === 'list') return (value as unknown[]).flatMap((item) => newFields(shape.of, item, path))
  if (shape.kind !== 'group') return []
  const held = value as Record<string, unknown>
  const asked = shape.fields.filter((field) => isAsked(field, held))
  return asked.flatMap(({ key, shape: of }) =>
    held[key] === undefined ? `${path}.${key}` : newFields(of, held[key], `${path}.${key}`),
  )
}

/** What becomes of the place of a fact that is empty. @param isShown the pages still have one */
export const emptyMarks = ({ hasStandIn }: FactKind, need: Need, isShown: boolean): string[] =>
  (need === 'should' || need === 'may') && !hasStandIn
    ? [isShown ? 'Left out once you publish' : 'Nothing is shown']
    : []

/** What the owner should look at in a fact that is filled in: '2 new fields', '1 warning'. */
export function factMarks(key: string, shape: Shape, value: unknown): string[] {
  if (value === null) return []
  const added = new Set(newFields(shape, value)).size
  const odd = Object.keys(factWarnings(key, toForm(shape, value))).length
  return [added > 0 && plural(added, 'new field'), odd > 0 && plural(odd, 'warning')].filter(
    (mark) => mark !== false,
  )
}
