import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick, listOf } from './openedFrom.ts'

/**
 * The way back to the list as it was left. Who came from it goes back in the history; any other entry is replaced by the
 * list, so that the browser's Back does not open the page again.
 * @param fallback the list of pages that were not opened from one
 */
export function useBackToList(fallback: string) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const list = listOf(state)
  const to = list ?? fallback
  const goBack = () => (list === null ? navigate(to, { replace: true }) : navigate(-1))
  return {
    goBack,
    /** For a link. */
    link: {
      to,
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void goBack()
      },
    },
  }
}
