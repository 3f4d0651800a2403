import type { KeyboardEvent, MouseEvent } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import type { MenuAction } from './ActionMenu.tsx'
import type { ListProps } from './listProps.ts'
import { rowIdAround } from './rowElements.ts'
import { keepSearchText } from './searchText.ts'
import { isPlainClick, openedFromList } from './BackLink.tsx'
import { rememberFollowedLink } from './useListPlace.ts'

const typing = 'input:not([type=checkbox]), textarea, [data-editor]'

function useFollowLink() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (path: string, row: string | undefined, options?: NavigateOptions) => {
    rememberFollowedLink(key, row)
    void navigate(path, { state: openedFromList, ...options })
  }
}

/** For the link of a record that opens over its list, which stays as it is. */
export const overList = { 'data-over-list': true } as const

/**
 * A click handler around rows that navigates by their plain links: a router link in each would take half of the rendering time
 * of a row.
 */
export function useRowLinks(): (event: MouseEvent) => void {
  const follow = useFollowLink()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== window.location.origin || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // A link of a menu lies outside of its row.
    const from = rowIdAround(link) ? link : document.querySelector('.row-menu[aria-expanded=true]')
    if (link.dataset.overList) {
      const state = { ...openedFromList, ...keepSearchText() }
      follow(link.pathname + window.location.search, rowIdAround(from), { state, preventScrollReset: true })
    } else follow(link.pathname + link.search, rowIdAround(from))
  }
}

/** What a press does for all rows of a list: on a link, beside the values (opens the panel), and a letter of the row's menu. */
export function useRowEvents<Row>({ rowKey, rowMenu, peek }: ListProps<Row>, rows: readonly Row[]) {
  const followClicked = useRowLinks()
  const follow = useFollowLink()
  return {
    onClick(event: MouseEvent) {
      followClicked(event)
      const { target } = event
      if (!(target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return
      const id = rowIdAround(target)
      const isTextMarked = window.getSelection()?.isCollapsed === false
      if (id === undefined || isTextMarked || target.closest('button, input, label, [data-editor]')) return
      peek?.open(id)
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (!rowMenu || event.defaultPrevented || ctrlKey || metaKey || altKey) return
      if (!(target instanceof Element) || target.closest(typing)) return
      const id = rowIdAround(target)
      const row = id === undefined ? undefined : rows.find((one) => rowKey(one) === id)
      const action = row && rowMenu(row).actions.find((one) => isOfKey(one, key.toLowerCase()))
      if (!action) return
      event.preventDefault()
      if (typeof action === 'object' && 'href' in action) follow(action.href, id)
      else if (typeof action === 'object' && 'onSelect' in action) action.onSelect()
    },
  }
}

const isOfKey = (action: MenuAction, key: string) =>
  typeof action === 'object' && 'shortcut' in action && action.shortcut === key
