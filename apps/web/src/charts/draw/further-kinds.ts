import { CustomChart, TreemapChart } from 'echarts/charts'
import { use } from 'echarts/core'

// What heat maps, clouds and rooms of parts are drawn with: a fifth of the library, and most charts do without.
use([CustomChart, TreemapChart])
