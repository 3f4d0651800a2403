import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureToast, toast } from './toast.ts'

interface Action<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** The toast afterwards, with a description where there is one; without it the sentence of the response. */
  done?: (output: Output, input: Input) => string | [title: string, description?: string | undefined]
  /** `undoAction`, where the toast offers Undo. */
  undo?: ((cache: QueryClient, output: Output) => (() => unknown) | undefined) | undefined
  /** The title of the toast of a failure; without it whoever awaits the call shows why. */
  failed?: string | ((input: Input, error: unknown) => string) | undefined
  /** Has the server's reason below this title, instead of in its place. */
  keepsTitle?: boolean
  subject: string
  /** Is over before what is shown is fetched again, so that its dialog closes at once. */
  closesAtOnce?: boolean
  /** What is changed, where one hook changes several things: each once at a time. */
  target?: (input: Input) => unknown
}

const messageOf = (output: unknown) => (output as { message: string }).message

/**
 * What a button, switch or form does at the server, told in a toast; afterwards all that is shown is fetched again. Until it is
 * over `mutate` ignores another press.
 */
export function useAction<Input, Output>(action: Action<Input, Output>) {
  const { call, done = messageOf, undo, failed, keepsTitle, subject, closesAtOnce, target } = action
  const cache = useQueryClient()
  // A ref, since the second click of a double click comes before React has disabled the button.
  const underWay = useRef(new Set<unknown>())
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: (output, input) => {
      const [title, description] = [done(output, input)].flat() as [string, string?]
      toast.success(title, { description, subject, undo: undo?.(cache, output) })
    },
    onError: (error, input) => {
      const title = typeof failed === 'function' ? failed(input, error) : failed
      if (title) failureToast(error, title, subject, keepsTitle)
    },
    onSettled: async (_output, _error, input) => {
      const refetched = cache.invalidateQueries()
      if (!closesAtOnce) await refetched
      underWay.current.delete(target?.(input))
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    const key = target?.(args[0] as Input)
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}
