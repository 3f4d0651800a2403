import { useOnline } from '../../lib/online.ts'

/** Beside a button that saves, while saving cannot work. `id` is for the button's aria-describedby. */
export function OfflineNote({ id }: { id: string }) {
  if (useOnline()) return null
  return (
    <p id={id} className="mr-auto self-center text-sm text-warning">
      There is no connection just now: this can be saved once it is back.
    </p>
  )
}
