import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cameFromList, listAddress } from './listAddress.ts'
import { isPlainClick } from './plainClick.ts'

/**
 * The way from a form to the list as it was left. Who came from there goes back in the history, anybody else's form gives
 * its place in it to the list: the browser's own Back afterwards does not open the form again.
 */
export function useBackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const to = listAddress(state)
  const goBack = () => (cameFromList(state) ? navigate(-1) : navigate(to, { replace: true }))
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
