import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { SecondStepProps } from './SecondStepForm.tsx'

const SecondStepForm = onDemand<SecondStepProps>(() => import('./SecondStepForm.tsx'))

/** The step of a sign-in after the password. */
export const SecondStep = (props: SecondStepProps) => (
  <SecondStepForm {...props} waiting={<Spinner />} onLoadError={props.onBack} />
)
