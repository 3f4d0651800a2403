/** Where the browser does not know `command` and `commandfor` on buttons yet, this does what they say. A press outside closes. */
export function openDialogs(): void {
  const native = 'command' in HTMLButtonElement.prototype
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target instanceof HTMLDialogElement) return target.close()
    const button = target.closest('button[commandfor]')
    if (!button || native) return
    const dialog = document.querySelector<HTMLDialogElement>(`#${button.getAttribute('commandfor')}`)
    if (button.getAttribute('command') === 'show-modal') dialog?.showModal()
    else dialog?.close()
  })
}
