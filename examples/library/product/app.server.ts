// The library adds nothing to the kernel's server.
import type { ProductServer } from '#kernel/server/product.ts'

export const server: ProductServer = {}
