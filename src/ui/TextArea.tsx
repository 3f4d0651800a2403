import type { ComponentProps } from 'react'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'

/** A text field of several lines; grows with its text where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={cx(controlClass, 'field-sizing-content max-h-96 resize-y py-2 leading-normal', className)}
    />
  )
}
