import { Fragment } from 'react'

/** A text in which an email address breaks after its @ before anywhere else. */
export const AddressText = ({ text }: { text: string }) =>
  text.split('@').map((part, index) => (
    // Nothing else tells two parts apart.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
