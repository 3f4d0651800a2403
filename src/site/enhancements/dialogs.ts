/** Closes a dialog at a press outside it; and where the browser does not know `command` on buttons yet, does what they say. */
export function openDialogs(): void {
  const native = 'command' in HTMLButtonElement.prototype
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target instanceof HTMLDialogElement && isOutside(target, event)) return target.close()
    const button = target.closest('button[commandfor]')
    if (!button || native) return
    const dialog = document.querySelector<HTMLDialogElement>(`#${button.getAttribute('commandfor')}`)
    if (button.getAttribute('command') === 'show-modal') dialog?.showModal()
    else dialog?.close()
  })
}

/** The ground behind a dialog counts as the dialog itself, and so does its padding: only the place tells them apart. */
function isOutside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
