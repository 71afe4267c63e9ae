// The route of the page that explains how an account is deleted.
import { useLoaderData, type RouteObject } from 'react-router'
import { loadPublicPage } from '#kernel/core/site/frame/pages/loadPublicPage.ts'
import { DeletionPage } from './DeletionPage.tsx'

export const deletionRoute: Pick<RouteObject, 'loader' | 'Component'> = {
  loader: loadPublicPage,
  Component: () => <DeletionPage brand={useLoaderData<typeof loadPublicPage>().brand} />,
}
