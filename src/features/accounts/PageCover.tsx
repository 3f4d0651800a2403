import { useId, type ReactNode } from 'react'

/** A modal over the whole page, which is hidden behind, also from screen readers. It cannot be closed by the person. */
export function PageCover({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <dialog
      ref={coverPage}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // A phone's back gesture closes a dialog although `cancel` is prevented.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="visible m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center px-4 py-10">
        <span aria-hidden className="mb-5 block h-px w-12 bg-accent" />
        <h2 id={id} className="mb-3 font-display text-3xl leading-tight font-medium">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Opens the dialog as a modal, which makes everything else inert, and hides the page behind. Open dialogs of that page must
 * not see Escape or pointer events, which would close them. @returns cleanup
 */
function coverPage(cover: HTMLDialogElement): () => void {
  const stopEvent = (event: Event) => event.stopPropagation()
  const stopEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.body.style.visibility = 'hidden'
  cover.addEventListener('pointerdown', stopEvent)
  window.addEventListener('keydown', stopEscape, { capture: true })
  cover.showModal()
  return () => {
    window.removeEventListener('keydown', stopEscape, { capture: true })
    document.body.style.visibility = ''
    cover.close()
  }
}
