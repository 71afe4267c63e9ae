// The library adds nothing to the kernel's server.
import type { ProductServer } from '#kernel/core/server/product.ts'

export const server: ProductServer = {}
