import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast } from './failureToast.ts'
import { toast } from './toast.ts'

interface Action<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** The toast afterwards; without it the sentence of the response. */
  done?: (output: Output, input: Input) => string
  /** The title of the toast of a failure. */
  failed: string
  /** What both toasts are about. */
  subject: string
}

const messageOf = (output: unknown) => (output as { message: string }).message

/** What a button or switch does at the server, told in a toast; afterwards all that is shown is fetched again. */
export function useAction<Input, Output>({ call, done = messageOf, failed, subject }: Action<Input, Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (output, input) => void toast.success(done(output, input), { subject }),
    onError: (error) => failureToast(error, failed, subject),
    onSettled: () => cache.invalidateQueries(),
  })
}
