/** How the command line is called. */
export const HELP = `市场镜 Marketscope

node apps/server/src/main.ts [command]

  serve   [--port 8080] [--host 127.0.0.1] [--data FOLDER] [--no-demo] [--demo-size 1500000]
          启动服务（默认命令） · run the product (the default)
  load    FILE|FOLDER|URL… [--mapping MAPPING.json] [--encoding gb18030|big5|shift_jis|windows-1252|…] [--dry-run] [--on-fault keep_aside|stop|publish] [--covers-until yyyy-MM-dd] [--data FOLDER]
          检查并发布数据文件；--dry-run 只检查 · check and publish data files; --dry-run only checks
  create-account  --mail M | --phone P  [--username U] [--nick N] [--kind normal|partner|trial]
          [--type domestic|overseas|all] [--versions cp,min_v2] [--last-months 13] [--due-date yyyy-MM-dd]
          新建账号 · make an account
  create-admin  --mail M | --phone P  [--username U] [--nick N]
          新建管理员（内部员工） · make an administrator (internal staff)
  set-account  --account USERNAME [--categories all|taobao:1801,jd:9180] [--show-all-categories yes|no]
          [--custom none|custom_102,custom_103] [--modules all|"default=Summary,Brandlist;jd=Summary"]
          [--pay yes|no] [--only-multi-platform yes|no] [--change-platform yes|no] [--download yes|no]
          [--assistant yes|no]
          [--last-months all|12] [--offline-before 2021-01]
          [--disabled yes|no]
          修改账号可见的类目、标签页等，只改给出的项 · change what an account may see: only what is given
  import-custom-categories  FILE.json
          导入自定义类目分组，替换同名分组 · put groups of custom categories in place of those of the same name
  add-notice  --zh HTML --en HTML [--from yyyy-MM-dd] [--until yyyy-MM-dd] [--for all|domestic|overseas] [--partners]
  list-notices · remove-notice  --id ID
          公告的发布、列表与删除 · put up, list and delete notices
  create-key  --account USERNAME [--name NAME]
          新建 API 密钥 · make an API key
  revoke-key  --account USERNAME [--id ID]
          吊销 API 密钥；不带 --id 时列出 · end an API key; without --id, list them
  demo    [--size 1500000] [--data FOLDER]
          生成并加载演示市场 · make and load a demo market
  backup  --to FOLDER|FILE.tar|FILE.tar.gz [--data FOLDER]
          备份账号与市场数据，服务可继续运行 · back up accounts and market data; the server may go on running
  restore --from FOLDER|FILE [--data FOLDER]
          将备份恢复到空的数据文件夹 · restore a backup into an empty data folder
  restore-snapshot  [--snapshot NAME] [--data FOLDER]
          用快照替换受损的账号数据库 · a snapshot in place of a damaged database of accounts
  check   [--leave-out] [--data FOLDER]
          检查数据文件夹中的一切，并说明如何修复；--leave-out 去掉受损的年份 · look at everything in the data folder, and say how to mend it;
          --leave-out leaves out damaged years
  adopt-market  [--data FOLDER]
          以服务器上现有的市场为准（账号数据库不认得它时） · take the market on servers as it is, where the accounts' database does not know it
  version · help

设置 Settings: docs/configuration.md`
