import { emr } from '../../content/home.ts'
import { MainAction } from '../parts/Actions.tsx'

/** acceptance H7, H8, D55: a preview that cannot be used yet. */
export function EmrPreview() {
  return (
    <section className="wrap section grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
      <div>
        <h2 className="display-2">{emr.title}</h2>
        <p className="lead mt-7 max-w-[20.9em]">{emr.text}</p>
        <p className="mt-5 text-ink-soft">{emr.integrations}</p>
        <MainAction action={emr.action} className="mt-9" />
      </div>
      <div className="relative mx-auto w-full max-w-lg lg:mr-0">
        <div inert aria-hidden="true" className="arch bg-spruce-soft px-[14%] pt-36 pb-14 sm:pt-48">
          <LoginCard />
        </div>
        <p className="arch absolute inset-0 bg-spruce-soft/55 pt-18 text-center font-display text-[clamp(1.9rem,1.6rem+1.2vw,2.6rem)] text-spruce sm:pt-24">
          {emr.overlay}
        </p>
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
      <input
        type="text"
        className="entry"
        placeholder={user}
        aria-label={user}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
      <input
        type="password"
        className="entry"
        placeholder={password}
        aria-label={password}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
      <button type="button" disabled className="action justify-center">
        {submit}
      </button>
    </fieldset>
  )
}
