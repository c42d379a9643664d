/** Ids of what a registration points to; small numbers where nothing is looked up. */
export interface Choices {
  readonly companyId: string;
  readonly countryId: string;
  readonly supplierTypeId: string;
  readonly categoryId: string;
  readonly currencyId: string;
  readonly bankId: string;
  readonly certTypeId: string;
  readonly licence: FileRef;
  readonly proof: FileRef;
  readonly certificate: FileRef;
}

interface FileRef {
  readonly id: string;
  readonly name: string;
}

const nothing: Choices = {
  companyId: '1',
  countryId: '2',
  supplierTypeId: '3',
  categoryId: '5',
  currencyId: '6',
  bankId: '7',
  certTypeId: '9',
  licence: { id: '11', name: '营业执照.pdf' },
  proof: { id: '12', name: '开户许可.pdf' },
  certificate: { id: '13', name: '质量体系.pdf' },
};

/** A registration in which nothing is missing. */
export function completeContent(choices: Choices = nothing) {
  return {
    groupFlag: 'N',
    companyId: choices.companyId,
    fullName: '宁波海川精密机械有限公司',
    shortName: '海川精密',
    countryId: choices.countryId,
    threeInOneFlag: true,
    creditCode: '91330200R347QYEA6A',
    supplierTypeId: choices.supplierTypeId,
    userName: 'haichuan',
    contactName: '林海',
    email: 'lin@haichuan.example',
    mobile: '13800138000',
    categories: [{ categoryId: choices.categoryId }],
    mainProducts: '精密轴承、传动件',
    businessNature: 'MANUFACTURER',
    currencyId: choices.currencyId,
    invoiceType: 'SPECIAL',
    legalPerson: '林海',
    registeredCapital: '5000000',
    foundDate: '2012-05-08',
    companyNature: 'PRIVATE',
    taxpayerType: 'GENERAL',
    registerAddress: '浙江省宁波市北仑区海川路 8 号',
    staffCount: 120,
    relatedDisclosure: '无',
    contacts: [{ name: '林海', role: 'BUSINESS', mobile: '13800138000', primaryFlag: true }],
    longTermFlag: true,
    licenceValidFrom: '2012-05-08',
    businessScope: '精密机械零件的制造与销售',
    files: { BusinessLicence: choices.licence },
    banks: [
      {
        bankId: choices.bankId,
        branchName: '宁波北仑支行',
        cnaps: '102332002011',
        accountName: '宁波海川精密机械有限公司',
        accountNo: '3901 1302 0901 4567',
        currencyId: choices.currencyId,
        defaultFlag: true,
        proof: choices.proof,
      },
    ],
    certificates: [
      {
        certTypeId: choices.certTypeId,
        certNo: '00126Q30001',
        issueDate: '2025-03-01',
        expireDate: '2028-02-29',
        file: choices.certificate,
      },
    ],
  };
}
