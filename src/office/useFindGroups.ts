import { useQuery } from '@tanstack/react-query'
import { Mail, Paperclip, Search, User } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { useSession } from '../features/accounts/useSession.ts'
import { isOverdue } from '../features/clients/choices.ts'
import { clientPath, papersPath } from '../features/clients/ClientLink.tsx'
import {
  useFound,
  type FoundAttachment,
  type FoundClient,
  type FoundInquiry,
} from '../features/find/useFound.ts'
import { api } from '../lib/api.ts'
import { divisionName } from '../lib/divisions.ts'
import { stateNames } from '../features/inquiries/registry.ts'
import { formatDate } from '../lib/dates.ts'
import { capitalized, formatPhone, isId, lastFirst, matchesSearch, searchWords } from '../lib/text.ts'
import { actionsFor, actionsIn, optionsFor, pagesFor, viewOption, type FindOption } from './findOptions.ts'
import { useRecent } from './recent.ts'

export interface FindGroup {
  title: string
  options: FindOption[]
  /** Number of lines to show for options that are still loading. */
  waiting?: number
}

/** A few pages and actions, so that the clients are in view. */
const MAX_LOCAL = 4
const MAX_RECENT = 6
const WAITING = 3
const CLIENTS = `${href('/operational/clients')}/`

export const clientOption = ({ id, last_name, first_name, ...client }: FoundClient, text = '') => ({
  id: clientPath(id),
  title: lastFirst({ last_name, first_name }),
  detail: [
    ...client.former_names
      .filter((name) => name !== lastFirst({ last_name, first_name }) && isSearched(name, text))
      .map((name) => `Formerly ${name}`),
    client.date_of_birth && `Born ${formatDate(client.date_of_birth)}`,
    client.phone && formatPhone(client.phone),
    client.email && isSearched(client.email, text) && client.email,
    ...client.medication_names.split('; ').filter((name) => isSearched(name, text)),
    client.status_name ?? 'No status',
    client.state_name,
    dayText(client, client.lab_due_date, 'Lab due', 'Lab overdue'),
    dayText(client, client.next_order_date, 'Next order', 'Order overdue') ?? 'No next order',
  ]
    .filter(Boolean)
    .join(' · '),
  icon: User,
  to: clientPath(id),
})

/** First the words that it does not match. */
function nearlyOption(client: FoundClient & { unmatched: string[] }, text: string): FindOption {
  const option = clientOption(client, text)
  return { ...option, detail: `“${client.unmatched.join('”, “')}” not found · ${option.detail}` }
}

const isSearched = (name: string, text: string) =>
  searchWords(text).some((word) => word.length > 2 && matchesSearch(name, word))

const dayText = (client: Pick<FoundClient, 'work_due'>, day: string | null, ahead: string, overdue: string) =>
  day && `${isOverdue(client, day) ? overdue : ahead} ${formatDate(day)}`

const inquiryOption = ({ id, last_name, first_name, division, state }: FoundInquiry): FindOption => ({
  id,
  title: lastFirst({ last_name, first_name }),
  detail: `Inquiry · ${divisionName(division)} · ${stateNames[state]}`,
  icon: Mail,
  to: href('/operational/inquiries/:id?', { id }),
})

const attachmentOption = ({ id, client_id, title, kind, ...client }: FoundAttachment): FindOption => ({
  id,
  title,
  detail: `${capitalized(kind)} · ${lastFirst(client)}`,
  icon: Paperclip,
  to: `${papersPath(client_id)}?attachment=${id}`,
})

const searchOption = (search: string): FindOption => ({ id: search, title: search, icon: Search, search })

/**
 * What the box lists for a text: pages and actions at once, then clients and inquiries as they come. Without a text what
 * was opened last.
 * @param onlyClients while a client is chosen for an action
 */
export function useFindGroups(text: string, onlyClients: boolean) {
  const role = useSession().data?.role
  const [pageActions] = useState(() => actionsIn('main'))
  const [allActions] = useState(() => [...actionsFor(role), ...actionsIn('nav')])
  // What is open already needs no way to it.
  const recent = (useRecent() ?? []).filter((path) => onlyClients || path !== window.location.pathname)
  const recentIds = recent.map((path) => path.replace(CLIENTS, '')).filter(isId)
  const found = useFound(text, recentIds)
  const pages = pagesFor(role)
  const { data: views = [] } = useQuery(api.views.list.queryOptions({ input: {} }))
  const waiting = (lines: number) => (found.isWaiting ? Math.max(0, lines) : 0)
  const clients = found.clients.map((client) => clientOption(client, text))
  let groups: FindGroup[]
  const local = onlyClients
    ? []
    : optionsFor([...pageActions, ...allActions, ...pages, ...views.map(viewOption)], text)
  // A page or an action does match.
  const isNearly = found.notFound !== undefined && local.length > 0
  if (text.trim() !== '') {
    groups = [
      { title: 'Pages, views and actions', options: local.slice(0, MAX_LOCAL) },
      {
        title: isNearly ? 'Clients with a close match' : 'Clients',
        options: clients,
        waiting: waiting(WAITING - clients.length),
      },
      {
        title: 'Clients that match some words',
        options: found.nearly.map((client) => nearlyOption(client, text)),
      },
      { title: 'Search for fewer words', options: found.wider.map(searchOption) },
      { title: 'Inquiries', options: onlyClients ? [] : found.inquiries.map(inquiryOption) },
      { title: 'Attachments', options: onlyClients ? [] : found.attachments.map(attachmentOption) },
    ]
  } else {
    const known = new Map([...pages, ...clients].map((option) => [option.id, option]))
    const opened = recent.flatMap((path) => known.get(path) ?? [])
    const recentOptions = (onlyClients ? clients : opened).slice(0, MAX_RECENT)
    const missing = Math.min(recentIds.length, MAX_RECENT) - clients.length
    groups = [{ title: 'Recent', options: recentOptions, waiting: waiting(missing) }]
    if (!onlyClients) {
      const others = pages.filter((page) => !recentOptions.includes(page))
      groups.push(
        { title: 'On this page', options: pageActions },
        { title: 'Actions', options: allActions },
        { title: 'Pages', options: others },
      )
    }
  }
  return {
    ...found,
    notFound: isNearly ? undefined : found.notFound,
    clients: [...found.clients, ...found.nearly],
    groups: groups.filter(({ options, waiting }) => options.length > 0 || waiting),
  }
}
