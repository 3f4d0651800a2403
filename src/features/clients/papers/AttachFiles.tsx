import { Paperclip, RotateCcw, X } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { IfMayChange } from '../../../lib/mayChange.ts'
import { fileTypeKeys, fileTypes } from '../../../lib/storedFiles.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Client } from '../contract.ts'
import {
  attachFiles,
  currentUploads,
  currentUser,
  dismissUpload,
  onUploads,
  retryUpload,
  type Upload,
} from './uploads.ts'

// A phone offers its camera for pictures. The server tells by the content what a file is.
const ACCEPTED = fileTypeKeys
  .flatMap((type) => [type, ...fileTypes[type].extensions.map((one) => `.${one}`)])
  .join()

/** Files are chosen, dropped anywhere on the page, or pasted. */
export const AttachFiles = (props: { client: Client }) => (
  <IfMayChange>
    <FilesToAttach {...props} />
  </IfMayChange>
)

function FilesToAttach({ client }: { client: Client }) {
  const cache = useQueryClient()
  const all = useSyncExternalStore(onUploads, currentUploads, currentUploads)
  const uploads = all.filter(
    (upload) => upload.client.id === client.id && upload.user_id === currentUser(cache),
  )
  const add = (files: Iterable<File>) => attachFiles(cache, client, files)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(add)
  return (
    <>
      <ul aria-label="Files on their way">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={() => retryUpload(cache, upload)} />
        ))}
      </ul>
      <div
        className={cx(
          'mt-3 flex flex-wrap items-center gap-3 rounded-lg',
          isOver && 'outline-2 outline-offset-8 outline-accent outline-dashed',
        )}
      >
        <Button size="small" onClick={() => input.current?.click()}>
          <Paperclip aria-hidden />
          Attach files
        </Button>
        <span className="text-sm text-ink-soft max-sm:hidden">or drop or paste them here</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            add(target.files ?? [])
            target.value = ''
          }}
        />
      </div>
    </>
  )
}

type RowProps = { upload: Upload; onRetry: () => void }

function UploadRow({ upload: { id, file, share, failure, isFinal }, onRetry }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0 grow break-words">
        <p>{file.name}</p>
        {failure ? (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        ) : (
          <progress
            value={share}
            aria-label={`${file.name} on its way`}
            className="mt-1 h-1.5 w-full max-w-sm appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-spruce"
          />
        )}
      </div>
      <div className="flex shrink-0 gap-1">
        {failure && !isFinal && (
          <IconButton label={`Retry: ${file.name}`} icon={RotateCcw} onClick={onRetry} />
        )}
        <IconButton
          label={`${failure ? 'Dismiss' : 'Cancel'}: ${file.name}`}
          icon={X}
          onClick={() => dismissUpload(id)}
        />
      </div>
    </li>
  )
}

/** Files that are dropped anywhere on the page, or pasted outside of a field. @returns whether some are held over it */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  // The whole window takes them: without this, a browser leaves the page for a file that is dropped beside the place for it.
  useEffect(() => {
    const aborter = new AbortController()
    const listen = <Type extends keyof WindowEventMap>(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, listener, { signal: aborter.signal })
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    listen('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setOver(false)
    })
    listen('drop', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer!.files])
    })
    listen('paste', ({ clipboardData, target }) => {
      const files = [...(clipboardData?.files ?? [])]
      const isInField = target instanceof Element && target.closest('input, textarea')
      if (files.length > 0 && !isInField) take(files)
    })
    return () => aborter.abort()
  }, [])
  return isOver
}
