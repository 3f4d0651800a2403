import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { failureOf, UserMessageError } from '../../lib/failure.ts'
import { api } from '../../lib/api.ts'
import { rowLength } from './choices.ts'
import type { CsvFile } from './csvFile.ts'
import { showImport } from './importQuery.ts'

/** Characters of one request, far below what the server takes. */
const MAX_SENT = 400_000
const MAX_ROWS_SENT = 2_000

export function useUpload() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      setProgress(null)
      const { readCsvFile } = await import('./csvFile.ts')
      return send(file.name, await readCsvFile(file), (done, total) => setProgress({ done, total }))
    },
    onSuccess: async (made) => {
      showImport(cache, made)
      await navigate(href('/operational/clients/import/:id?', { id: made.id }))
    },
  })
  return { upload: mutate, isPending, progress, failure: error && failureOf(error) }
}

async function send(
  file_name: string,
  { columns, rows }: CsvFile,
  onProgress: (done: number, total: number) => void,
) {
  const total = rows.length
  const { id } = await api.imports.create.call({ file_name: file_name.slice(-300), columns, total })
  try {
    for (let done = 0; done < total;) {
      onProgress(done, total)
      const start = done
      for (let length = 0; done < total && length < MAX_SENT && done < start + MAX_ROWS_SENT; done++)
        length += rowLength(rows[done]!.cells) + 3 * columns.length
      await api.imports.add_rows.call({ id, rows: rows.slice(start, done) })
    }
    return await api.imports.get.call({ id })
  } catch (error) {
    void api.imports.remove.call({ id }).catch(() => {})
    const { status, message: reason } = failureOf(error)
    const why = status === undefined ? 'The connection was lost while the file was sent.' : reason
    const message = `${why} Nothing was imported; please choose the file again.`
    throw new UserMessageError({ message }, error)
  }
}
