import { changesOf, type ChangesOf } from './changes.ts'
import { wasRefused } from './failure.ts'

type Store<Values, Saved> = (changes: ChangesOf<Values>) => Promise<Saved>

/**
 * The saves of one editor (a cell or a form), each based on the one before. If the response to one was lost, it is
 * repeated before the next one, which is harmless (decision 0029): the server may or may not have stored it.
 * @param began the values that the editor started with
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
    /** Sets the values that the next change is based on. */
    begin(values: { [Field in keyof Values]?: unknown }) {
      base = { ...base, ...values }
      unanswered = undefined
    },
    /** @param store sends the changes; its rejection is passed on */
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
