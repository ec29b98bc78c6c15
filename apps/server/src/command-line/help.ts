/** How the command line is called. */
export const HELP = `市场镜 Marketscope

node apps/server/src/main.ts [command]

  serve   [--port 8080] [--host 127.0.0.1] [--data FOLDER] [--no-demo] [--demo-size 1500000]
          启动服务（默认命令） · run the product (the default)
  load    FILE… [--mapping MAPPING.json] [--dry-run] [--data FOLDER]
          检查并发布数据文件；--dry-run 只检查 · check and publish data files; --dry-run only checks
  create-account  --mail M | --phone P  [--username U] [--nick N] [--kind normal|partner|trial]
          [--type domestic|overseas|all] [--versions cp,min_v2] [--last-months 13] [--due-date yyyy-MM-dd]
          新建账号 · make an account
  create-key  --account USERNAME [--name NAME]
          新建 API 密钥 · make an API key
  revoke-key  --account USERNAME [--id ID]
          吊销 API 密钥；不带 --id 时列出 · end an API key; without --id, list them
  demo    [--size 1500000] [--data FOLDER]
          生成并加载演示市场 · make and load a demo market
  version · help

设置 Settings: docs/configuration.md`
