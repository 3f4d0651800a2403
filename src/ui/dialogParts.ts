export const scrimClass = 'fixed inset-0 z-40 animate-appear bg-scrim'

export const dialogPanelClass =
  'fixed inset-x-3 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-[calc(100vw-1.5rem)] -translate-y-1/2 flex-col ' +
  'animate-rise rounded-xl border border-line bg-raised text-ink shadow-float focus:outline-none'

/** A press on a toast is not a press outside the dialog: what was typed stays. */
export function keepOpenForToasts(event: {
  target: EventTarget | null
  detail: { originalEvent: Event }
  preventDefault: () => void
}): void {
  const target = event.detail.originalEvent.target
  if (target instanceof Element && target.closest('[data-toaster]')) event.preventDefault()
}
