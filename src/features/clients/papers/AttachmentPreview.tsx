import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../lib/text.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { Paper } from './papersContract.ts'
import { paperLine } from './paperText.ts'

const contentPath = ({ client_id, id }: Paper) => `/api/clients/${client_id}/attachments/${id}/content`

interface Props {
  /** None where it was removed since. */
  paper: Paper | undefined
  onClose: () => void
}

/** A picture, a page or a text as a browser shows it, without anything in the file being run; else the file to save. */
export default function AttachmentPreview({ paper, onClose }: Props) {
  if (!paper)
    return (
      <Dialog
        title="This attachment is no longer here"
        description="The history of the client says who removed it."
        onClose={onClose}
      />
    )
  const { title, line } = paperLine('attachments', paper)
  return (
    <Dialog
      title={title}
      description={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 break-words">{`${line} · ${paper['name']}`}</p>
          <a href={contentPath(paper)} className={buttonClass('secondary', 'small')}>
            <Download aria-hidden />
            Download
          </a>
        </div>
      }
      size="large"
      onClose={onClose}
    >
      <Content paper={paper} />
    </Dialog>
  )
}

function Content({ paper }: { paper: Paper }) {
  const [isFailed, setFailed] = useState(false)
  const failed = () => setFailed(true)
  const type = paper['media_type'] ?? ''
  if (isFailed)
    return (
      <p className="py-8 text-center text-ink-soft">
        This file cannot be shown here. Download it to open it.
      </p>
    )
  if (type === 'application/pdf') return <Pages paper={paper} onFailed={failed} />
  if (type === 'text/plain') return <Text paper={paper} />
  // Not every browser knows HEIC and TIFF.
  return (
    <img
      src={contentPath(paper)}
      alt={paper['title'] ?? ''}
      onError={failed}
      className="mx-auto max-w-full"
    />
  )
}

function Text({ paper }: { paper: Paper }) {
  const { data, error } = useQuery({
    queryKey: ['attachment', paper.id],
    queryFn: async () => {
      const response = await fetch(contentPath(paper))
      if (!response.ok) throw new Error(response.statusText)
      return response.text()
    },
  })
  if (error) return <p className="text-danger">This file cannot be opened right now. Try again.</p>
  if (data === undefined) return <Spinner />
  return <pre className="rounded-lg bg-sunken p-4 text-sm break-words whitespace-pre-wrap">{data}</pre>
}

/** Nothing of the file runs: pages are drawn on a canvas, without its scripts, forms and links. */
async function openPdf(url: string) {
  const [pdf, { default: workerSrc }, { default: files }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
    import('virtual:pdf-files'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = workerSrc
  return pdf.getDocument({
    url,
    disableRange: true,
    enableXfa: false,
    useWasm: false,
    wasmUrl: `${files}wasm/`,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
  })
}
type Pdf = Awaited<Awaited<ReturnType<typeof openPdf>>['promise']>

/** One page at a time, so that the thousandth costs what the first does. */
function Pages({ paper, onFailed }: { paper: Paper; onFailed: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<Pdf>()
  const [number, setNumber] = useState(1)
  const url = contentPath(paper)
  // The document is outside of React, and has a worker that ends with it.
  useEffect(() => {
    const opening = openPdf(url)
    const opened = opening.then(({ promise }) => promise)
    opened.then(setPdf, onFailed)
    return () => void opening.then((task) => task.destroy())
    // `onFailed` only ends this.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [url])
  // Draws on the canvas; a page that is left while it is drawn is not drawn to its end.
  useEffect(() => {
    if (!pdf || !canvas.current) return
    const aborter = new AbortController()
    draw(pdf, number, canvas.current, aborter.signal).catch(() => aborter.signal.aborted || onFailed())
    return () => aborter.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pdf, number])
  const last = pdf?.numPages ?? 1
  return (
    <>
      {!pdf && <Spinner />}
      {last > 1 && (
        <div className="mb-2 flex items-center justify-center gap-2">
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          />
          <span
            role="status"
            className="tabular"
          >{`Page ${formatCount(number)} of ${formatCount(last)}`}</span>
          <IconButton
            label="Next page"
            icon={ChevronRight}
            disabled={number === last}
            onClick={() => setNumber(number + 1)}
          />
        </div>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of ${paper['title']}`}
        className="mx-auto max-w-full"
      />
    </>
  )
}

/** Pixels, so that a page of any measure can be drawn. */
const MAX_SIDE = 2_000

async function draw(pdf: Pdf, number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(2, MAX_SIDE / width, MAX_SIDE / height) })
  Object.assign(canvas, { width: viewport.width, height: viewport.height })
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
}
