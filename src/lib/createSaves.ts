import { changesOf, type ChangesOf } from './changes.ts'
import { wasRefused } from './failure.ts'

type Store<Values, Saved> = (changes: ChangesOf<Values>) => Promise<Saved>

/**
 * The saves of one editor, a cell or a form, each from what the one before it left. One whose answer was lost may have
 * been stored: it is repeated before the next, which is harmless (decision 0029), so that the server knows both.
 * @param began the values that the editor began with
 */
export function createSaves<Values extends object>(began: { [Field in keyof Values]?: unknown }) {
  let base = began
  let unanswered: Values | undefined

  const send = async <Saved>(values: Values, store: Store<Values, Saved>): Promise<Saved> => {
    unanswered = values
    try {
      const saved = await store(changesOf(base, values))
      base = { ...base, ...values }
      unanswered = undefined
      return saved
    } catch (error) {
      if (wasRefused(error)) unanswered = undefined
      throw error
    }
  }
  return {
    /** What the editor stands on from now on. */
    begin(values: { [Field in keyof Values]?: unknown }) {
      base = { ...base, ...values }
      unanswered = undefined
    },
    /** @param store sends the changes; rejects with what the call threw */
    async save<Saved>(values: Values, store: Store<Values, Saved>): Promise<Saved> {
      if (unanswered) {
        await send(unanswered, store).catch((error: unknown) => {
          if (!wasRefused(error)) throw error
        })
      }
      return send(values, store)
    },
  }
}
