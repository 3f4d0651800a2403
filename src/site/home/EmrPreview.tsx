import { emr } from '../../content/home.ts'
import { MainAction } from '../parts/Actions.tsx'
import { RecordView } from '../products/RecordView.tsx'

/** acceptance H7, H8, D55: the record to come with fictional data, and a sign-in that cannot be used yet. */
export function EmrPreview() {
  return (
    <section className="wrap section grid items-center gap-x-[clamp(3rem,6vw,6rem)] gap-y-12 lg:grid-cols-[1fr_1.15fr]">
      <div>
        <h2 className="display-2">{emr.title}</h2>
        <p className="lead mt-7 max-w-[20.9em]">{emr.text}</p>
        <p className="mt-5 text-ink-soft">{emr.integrations}</p>
        <MainAction action={emr.action} className="mt-9" />
      </div>
      <div className="grid items-end gap-6 md:grid-cols-[1.35fr_1fr] md:gap-0">
        <div className="md:row-start-1 md:col-start-1">
          <RecordView />
        </div>
        <div className="relative mx-auto w-full max-w-sm md:-ml-3 md:mb-10 md:w-[calc(100%+0.75rem)]">
          <div inert aria-hidden="true" className="arch bg-spruce-soft px-8 pt-28 pb-9">
            <LoginCard />
          </div>
          <p className="arch absolute inset-0 bg-spruce-soft/55 pt-14 text-center font-display text-[clamp(1.6rem,1.4rem+0.8vw,2.1rem)] text-spruce">
            {emr.overlay}
          </p>
        </div>
      </div>
    </section>
  )
}

/** Not a form: there is nothing to send it to, and password managers leave it alone. */
function LoginCard() {
  const { title, user, password, submit } = emr.card
  return (
    <fieldset disabled className="grid gap-4">
      <legend className="display-3 mb-5 font-display">{title}</legend>
      {[
        { type: 'text', label: user },
        { type: 'password', label: password },
      ].map(({ type, label }) => (
        <input
          key={type}
          type={type}
          className="entry"
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      ))}
      <button type="button" disabled className="action justify-center">
        {submit}
      </button>
    </fieldset>
  )
}
