export { default } from '../site/NotFoundPage.tsx'
