import { mappingJsonSchema } from '@marketscope/warehouse/load/mapping/json-schema'

process.stdout.write(mappingJsonSchema())
