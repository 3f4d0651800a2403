import { company } from '../content/company.ts'

export default function HomePage() {
  return (
    <main className="mx-auto max-w-3xl px-6 py-24">
      <h1 className="font-display text-5xl">{company.name}</h1>
    </main>
  )
}
