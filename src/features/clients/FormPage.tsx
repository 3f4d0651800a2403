import type { ReactNode } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { BackLink } from '../../office/BackLink.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useBackToList } from '../../office/useBackToList.ts'

type FormPageProps = {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of both form pages: title, and 'Back' to the list as it was left (acceptance E1, E2). */
export function FormPage({ title, actions, children }: FormPageProps) {
  const { link } = useBackToList('/operational/clients')
  const back = <BackLink {...link}>Back</BackLink>
  return (
    <>
      <PageHeader title={title} above={back} actions={actions} />
      {children}
    </>
  )
}

/** What stands in place of a form that cannot be shown yet. */
export function NoForm(props: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const { error, onRetry, retrying } = props
  if (!error) return <Spinner className="py-6" />
  return <ErrorPanel {...failureOf(error)} onRetry={onRetry} retrying={retrying} />
}
