import { Fragment } from 'react'

export type DetailTexts = readonly (string | null | undefined | false)[]

/** Details of a record in a line of text, each of which stays whole where the line wraps. */
export const Details = ({ of }: { of: DetailTexts }) =>
  of.filter(Boolean).map((detail, index, { length }) => (
    <Fragment key={index}>
      <span className="inline-block max-w-full">
        {detail}
        {index < length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
