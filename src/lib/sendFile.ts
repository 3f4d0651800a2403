export interface FileUpload {
  file: Blob
  /** Of 1, each time when more has left. */
  onProgress: (share: number) => void
}

const responseHeaders = (request: XMLHttpRequest) => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return lines.map((line): [string, string] => [
    line.split(':', 1)[0]!,
    line.slice(line.indexOf(':') + 1).trim(),
  ])
}

/** As fetch does, with a file as the body, and with its progress, which fetch cannot tell. @throws TypeError without a response */
export const sendFile = ({ url, method, headers, signal }: Request, { file, onProgress }: FileUpload) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    headers.delete('Content-Type')
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / file.size))
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, { status: request.status, headers: responseHeaders(request) }),
      ),
    )
    request.addEventListener('error', () => reject(new TypeError('The file did not arrive')))
    const abort = () => {
      request.abort()
      reject(signal.reason as Error)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    request.send(file)
  })
