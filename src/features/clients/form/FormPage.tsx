import type { ReactNode } from 'react'
import { href } from 'react-router'
import { BackLink, useBackToList } from '../../../list/BackLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'

/** The frame of a form page: title, and 'Back' to the list as it was left (acceptance E1, E2). */
export const FormPage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <PageHeader title={title} above={<BackRow />} />
    {children}
  </>
)

interface NoClientProps {
  text?: string
  children?: ReactNode
}

/** In place of a client that does not exist, or was deleted: then `text` says by whom and when. */
export const NoClient = ({ text = 'This client does not exist.', children }: NoClientProps) => (
  <FormPage title="Client not found">
    <EmptyState text={text} className="max-w-5xl">
      {children}
    </EmptyState>
  </FormPage>
)

export function BackRow({ actions }: { actions?: ReactNode }) {
  const { link } = useBackToList(href('/operational/clients'))
  return (
    <div data-print="hide" className="mb-1 flex max-w-5xl items-center justify-between gap-4">
      <BackLink {...link}>Back</BackLink>
      {actions}
    </div>
  )
}
