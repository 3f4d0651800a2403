import { Link } from 'react-router'

export default function NotFoundPage() {
  return (
    <main className="mx-auto max-w-3xl px-6 py-24 text-center">
      <h1 className="font-display text-6xl">404</h1>
      <p className="mt-4 text-lg">Oops! Page not found</p>
      <Link to="/" className="mt-6 inline-block underline">
        Return to Home
      </Link>
    </main>
  )
}
