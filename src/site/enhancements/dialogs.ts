/** Closes a dialog at a click outside it, and polyfills the `command` attribute of buttons. */
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

/** A click on the backdrop has the dialog as its target, as one on its padding has; only the position differs. */
function isOutside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
