import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { pages, type Page } from './pages.ts'

const pageRoutes = (access: Page['access']) =>
  pages
    .filter((page) => page.access === access)
    .map(({ path, file, parts }) => route(path, file, { id: path }, parts?.map(partRoute)))

const partRoute = ({ path, file }: NonNullable<Page['parts']>[number]) =>
  path === '' ? index(file) : route(path, file)

export default [
  layout('site/SiteLayout.tsx', [...pageRoutes('public'), route('*', 'site/NotFoundPage.tsx')]),
  route('/sitemap.xml', 'site/sitemap.ts'),
  route('/robots.txt', 'site/robots.ts'),
  route('/site.webmanifest', 'site/webmanifest.ts'),
  ...pageRoutes('account'),
  layout('office/OfficeLayout.tsx', [
    ...pageRoutes('internal'),
    route('/operational/*', 'office/OfficeNotFoundPage.tsx'),
  ]),
] satisfies RouteConfig
