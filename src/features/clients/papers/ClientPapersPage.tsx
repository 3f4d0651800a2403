import { useQuery } from '@tanstack/react-query'
import { Check, FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { opensForm } from '../../../form/drafts.ts'
import { api } from '../../../lib/api.ts'
import { IfAllFields, IfMayChange } from '../../../lib/mayChange.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../../lib/pageLoader.ts'
import { isId, lastFirst } from '../../../lib/text.ts'
import { rowLinkClass } from '../../../list/column.ts'
import { focusWhenLost } from '../../../list/focusNeighbor.ts'
import { useOpenedRecord } from '../../../list/useOpenedRecord.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { NotLoaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import Consents from '../../consents/Consents.tsx'
import { consentsQuery } from '../../consents/consentsQuery.ts'
import { AddButton } from '../AddButton.tsx'
import { useClientOfPage } from '../clientQuery.ts'
import { papersPath } from '../ClientLink.tsx'
import { PartRow } from '../parts/PartRow.tsx'
import { ClientSection } from '../ClientSection.tsx'
import type { Client } from '../contract.ts'
import { PartDialog } from '../dialogs.ts'
import type { PartDialogProps } from '../parts/PartDialog.tsx'
import type { Paper } from './papersContract.ts'
import { AttachFiles } from './AttachFiles.tsx'
import { paperLine } from './paperText.ts'
import { PrintedPapers } from './PrintedPapers.tsx'
import { paperKind, paperKindKeys, type PaperKind } from './registry.ts'

const CopyDialog = onDemand(() => import('../copy/CopyDialog.tsx'))
const AttachmentPreview = onDemand(() => import('./AttachmentPreview.tsx'))

const papersQuery = (id: string) => api.clients.papers.queryOptions({ input: { id } })

const queries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id)
    ? [queryClient.prefetchQuery(papersQuery(id)), queryClient.prefetchQuery(consentsQuery('clients', id))]
    : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

type Opened = Pick<PartDialogProps, 'kind' | 'row' | 'proposed'>

/** /operational/clients/{id}/papers: what the client's record holds besides care. */
export default function ClientPapersPage() {
  const client = useClientOfPage()
  const query = useQuery(papersQuery(client.id))
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [isCopying, setCopying] = useState(false)
  const { printed, print } = usePrinted()
  const attachment = useOpenedRecord('attachment')
  // The request of which a copy was made: what is left to do is to say that it was given.
  const [copied, setCopied] = useState<string | null>(null)
  const { data } = query
  if (!data) return <NotLoaded query={query} />
  const closeDialog = () => {
    setDialog(null)
    if (dialog?.proposed && copied) focusOnce(`[data-row-id="${copied}"] button`)
  }
  return (
    // Below the last row is room for a toast.
    <div className="grid max-w-4xl grid-cols-1 gap-8 lg:pb-24 print:max-w-none print:pb-0">
      {query.error && <NotLoaded query={query} />}
      {paperKindKeys.map((kind) => {
        const props = { client, kind, papers: data[kind] as Paper[] }
        if (printed) return kind === printed && <PrintedPapers key={kind} {...props} />
        return (
          <PaperSection
            key={kind}
            {...props}
            copied={copied}
            onShow={attachment.open}
            onOpen={setDialog}
            onPrint={() => print(kind)}
            onCopy={() => setCopying(true)}
          />
        )
      })}
      {!printed && (
        <ClientSection title="Consent to messages">
          <Consents of="clients" id={client.id} name={lastFirst(client)} path={papersPath(client.id)} />
        </ClientSection>
      )}
      {isCopying && (
        <CopyDialog
          {...{ client, requests: data.copy_requests as Paper[] }}
          onMade={(proposed, request) => {
            setDialog({ kind: 'disclosures', proposed })
            setCopied(request)
          }}
          onClose={() => setCopying(false)}
        />
      )}
      {dialog && <PartDialog {...dialog} client={client} onClose={closeDialog} />}
      {attachment.id && (
        <AttachmentPreview
          paper={(data.attachments as Paper[]).find(({ id }) => id === attachment.id)}
          onClose={attachment.close}
        />
      )}
    </div>
  )
}

/** The kind that is printed, alone on the page until that is over. */
function usePrinted() {
  const [printed, setPrinted] = useState<PaperKind | null>(null)
  const print = (kind: PaperKind) => {
    // In the document before it is laid out for paper.
    flushSync(() => setPrinted(kind))
    window.addEventListener('afterprint', () => setPrinted(null), { once: true })
    window.print()
  }
  return { printed, print }
}

/** Once the dialog has closed, and not again where somebody goes on. */
function focusOnce(selector: string): void {
  let isFocused = false
  focusWhenLost(
    () => document.querySelector<HTMLElement>(selector),
    () => !isFocused && (isFocused = true),
  )
}

interface SectionProps {
  client: Client
  kind: PaperKind
  papers: Paper[]
  copied: string | null
  onShow: (id: string) => void
  onOpen: (opened: Opened) => void
  onPrint: () => void
  onCopy: () => void
}

function PaperSection({ papers, onPrint, onCopy, ...item }: SectionProps) {
  const { client, kind, onOpen } = item
  const { title, noun, printed, isFile, isRecorded } = paperKind(kind)
  return (
    <ClientSection
      title={title}
      actions={
        <>
          {printed && (
            <Button size="small" variant="quiet" onClick={onPrint}>
              <Printer aria-hidden />
              Print
            </Button>
          )}
          {kind === 'copy_requests' && (
            <IfMayChange>
              <IfAllFields>
                <Button size="small" variant="quiet" onClick={onCopy}>
                  <FileDown aria-hidden />
                  Make a copy
                </Button>
              </IfAllFields>
            </IfMayChange>
          )}
          {!isFile && (
            <AddButton {...opensForm(`clients.${client.id}.add-${kind}`)} onClick={() => onOpen({ kind })}>
              {`${isRecorded ? 'Record' : 'Add'} ${noun}`}
            </AddButton>
          )}
        </>
      }
    >
      {papers.length === 0 && <p className="text-ink-soft">{`No ${title.toLowerCase()}.`}</p>}
      <ul className="divide-y divide-line">
        {papers.map((paper) => (
          <Item key={paper.id} {...item} paper={paper} />
        ))}
      </ul>
      {isFile && (
        <div data-print="hide">
          <AttachFiles client={client} />
        </div>
      )}
    </ClientSection>
  )
}

type ItemProps = Omit<SectionProps, 'papers' | 'onPrint' | 'onCopy'> & { paper: Paper }

function Item({ client, kind, paper, copied, onShow, onOpen }: ItemProps) {
  const { noun, due, isFile } = paperKind(kind)
  const { title, line, isLate } = paperLine(kind, paper)
  return (
    <PartRow
      {...{ client, kind }}
      id={paper.id}
      named={`the ${noun}: ${title}`}
      step={
        due &&
        !paper[due.done] && {
          text: 'Mark as given',
          label: `Mark as given: ${title}`,
          icon: Check,
          variant: paper.id === copied ? 'primary' : 'secondary',
          isDone: true,
        }
      }
      onChange={() => onOpen({ kind, row: paper })}
    >
      {isFile ? (
        <button type="button" className={cx(rowLinkClass, 'text-start')} onClick={() => onShow(paper.id)}>
          {title}
        </button>
      ) : (
        <p className="whitespace-pre-wrap">{title}</p>
      )}
      <p className={cx('tabular text-sm', isLate ? 'text-danger' : 'text-ink-soft')}>{line}</p>
    </PartRow>
  )
}
