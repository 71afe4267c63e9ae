// The calls of orders beyond the generic ones: receipt, cancellation, and the restock plan.
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import resource from './definition.ts'
import { restockPaths } from './paths.ts'
import { OrderBody, Ordered, RestockExport, RestockPlan, RestockQuery } from './payloads.ts'

export const endpoints = {
  ...crudEndpoints(resource, schemasOf(resource)),
  ...defineEndpoints({
    plan: {
      ...restockPaths.plan,
      access: { resource, action: 'list' },
      query: RestockQuery,
      status: 200,
      reply: RestockPlan,
    },
    exportPlan: {
      ...restockPaths.exportPlan,
      access: { resource, action: 'export' },
      query: RestockExport,
      status: 200,
      reply: 'workbook',
    },
    orderPlan: {
      ...resource.actions.orderPlan.call,
      access: { resource, action: 'orderPlan' },
      body: OrderBody,
      status: 201,
      reply: Ordered,
      refuses: [409],
    },
    receive: actionEndpoint(resource, 'receive'),
    cancelOrder: actionEndpoint(resource, 'cancelOrder'),
  }),
}
