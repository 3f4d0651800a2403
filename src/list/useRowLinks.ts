import { useCallback, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rowIdOf } from './keepRow.ts'
import { isPlainClick, openedFromList } from './useBackToList.ts'
import { rememberLeft } from './useRowFocus.ts'

/**
 * Click handler around rows: follows their plain links without loading the document anew. A router link in each row
 * would be half of what the row costs to render.
 */
export function useRowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin !== window.location.origin || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      rememberLeft(key, rowIdOf(link))
      void navigate(link.pathname + link.search, { state: openedFromList })
    },
    [navigate, key],
  )
}
