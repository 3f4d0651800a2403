import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router'
import type { MouseEvent } from 'react'
import { buttonClass } from '../ui/buttonClass.ts'
import { keepSearchText } from './searchText.ts'

/** The back link above the title of a page (PageHeader's `above`). */
export function BackLink({ children, ...link }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) {
  return (
    <Link {...link} data-print="hide" className={`${buttonClass('quiet', 'small')} -ml-3`}>
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  )
}

/** History state of a page that is opened from a list. */
export const openedFromList = { isFromList: true } as const

const isFromList = (state: unknown) => typeof state === 'object' && state !== null && 'isFromList' in state

/** Whether a click navigates in this tab: no modifier key, primary button. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * The way back to a list. When the page was opened from a list this goes back in the history, so that the list is as it was
 * left; otherwise the page is replaced by the list, so that the browser's Back does not open the page again.
 * @param list URL of the list, for pages that were not opened from one
 * @returns `goBack`, pending until the page is left, so that a form that awaits it is not sent again meanwhile
 */
export function useBackToList(list: string) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = async () => {
    if (!isFromList(state)) return navigate(list, { replace: true, state: keepSearchText() })
    await navigate(-1)
    // The router does not wait for a step in the history, which ends with this page.
    return new Promise<void>(() => {})
  }
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
