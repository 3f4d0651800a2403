import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** History state of a page that is opened from a list. */
export const openedFromList = { isFromList: true } as const

const isFromList = (state: unknown) => typeof state === 'object' && state !== null && 'isFromList' in state

/** Whether a click on a link follows it here; with a modifier or another button the browser opens it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * The way back from a page that a list opens. Who came from a list goes back in the history and finds it as it was
 * left; any other entry is replaced by the list, so that the browser's Back does not open the page again.
 * @param list the list of pages that were not opened from one
 */
export function useBackToList(list: string) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = () => (isFromList(state) ? navigate(-1) : navigate(list, { replace: true }))
  return {
    goBack,
    /** For a link. */
    link: {
      to: list,
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void goBack()
      },
    },
  }
}
