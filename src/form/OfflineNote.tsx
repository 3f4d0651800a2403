import { useOnline } from '../lib/online.ts'

interface OfflineNoteProps {
  /** For the button's aria-describedby. */
  id: string
  /** The note is read out only: right under the office's own note there is no need to see it twice. */
  silent?: boolean
}

/** Beside a button that saves, while saving cannot work. */
export function OfflineNote({ id, silent = false }: OfflineNoteProps) {
  if (useOnline()) return null
  return (
    <p id={id} className={silent ? 'sr-only' : 'mr-auto self-center text-sm text-warning'}>
      There is no connection just now: this can be saved once it is back.
    </p>
  )
}
